"""The browser tests that `make test` runs: about 75 tests that together cover each region of the page. `make check` runs all other tests.

A name includes all variants of a parametrized test. `NAME[VARIANT]` is a single variant.
"""

REGIONS = {
    "gallery and search": [
        "test_the_gallery_is_searched",
        "test_files_are_listed_first_and_an_invalid_file_does_not_affect_others",
    ],
    "switches and parameters": [
        "test_a_refused_switch_returns_to_its_actual_value",
        "test_reset_sets_the_screen_up_again_and_clear_empties_the_record",
        "test_nested_pans_are_resolved_in_three_ways[simultaneous-changed-changed]",
        "test_parameters_change_the_effect_of_the_same_touches",
    ],
    "screen: fingers, mouse, pen": [
        "test_two_fingers_are_two_touches_each_with_its_view_in_order",
        "test_fingers_of_one_moment_are_sent_as_one_event",
        "test_a_touch_that_the_browser_cancels_is_cancelled",
        "test_a_mouse_touches_while_its_button_is_down",
        "test_a_pen_is_sent_as_a_pen_with_its_force",
        "test_a_finger_that_leaves_the_screen_keeps_its_view",
        "test_nothing_on_the_page_moves_while_a_finger_drags",
    ],
    "screen: pointers and gestures": [
        "test_a_wheel_drives_only_a_pan_whose_mask_allows_it",
        "test_hover_begins_changes_and_ends_with_a_ring_at_the_mouse",
        "test_the_scale_of_two_spreading_fingers_is_shown",
        "test_a_swipe_fires_only_in_its_direction[right-way0]",
        "test_a_pan_draws_its_translation_and_removes_it",
    ],
    "screen: controls and menus": [
        "test_a_tap_and_a_drag_of_the_thumb_change_a_switch_when_the_finger_lifts",
        "test_a_slider_follows_the_finger_with_small_messages",
        "test_every_control_is_used_from_the_keyboard",
        "test_a_menu_opens_as_the_finger_lands_and_performs_the_tapped_item",
        "test_a_menu_is_operated_by_arrow_keys_and_dismissed_by_escape",
        "test_a_drawn_control_is_turned_by_a_finger",
    ],
    "screen: scrolling and lists": [
        "test_a_flick_decelerates_and_comes_to_rest",
        "test_two_fingers_zoom_and_a_scale_beyond_its_limits_returns",
        "test_a_row_is_highlighted_under_a_resting_finger_and_selected_by_the_lift",
        "test_only_visible_rows_exist_on_the_page",
        "test_the_wheel_scrolls_the_content_and_not_the_document[table-table]",
        "test_a_pull_shows_the_spinner_and_refreshes_with_the_finger_down",
        "test_an_animated_view_is_not_hit_and_is_drawn_in_motion",
    ],
    "screen: controllers": [
        "test_a_drag_from_the_edge_pops_the_page_beyond_half_of_the_width",
        "test_a_sheet_is_dragged_between_its_heights_and_dismissed",
        "test_a_tap_outside_dismisses_a_popover_and_not_an_alert",
    ],
    "screen: text": [
        "test_a_field_is_edited_with_corrections_selection_clipboard_emoji_and_accents",
        "test_taps_place_the_caret_and_select_a_word_or_a_paragraph",
        "test_a_secure_text_is_never_sent_to_the_page",
        "test_the_on_screen_keyboard_types_returns_and_dismisses_and_keeps_its_touches",
        "test_a_resting_finger_moves_the_caret_under_a_loupe",
    ],
    "names on the screen": ["test_a_covered_name_reappears_when_the_covering_view_is_removed"],
    "keys, buttons, shakes, remote control": [
        "test_tab_and_arrows_move_the_focus_and_a_key_command_fires_from_the_focused_item",
        "test_the_buttons_beside_the_screen_send_presses_of_a_remote_and_a_keyboard",
        "test_a_pressed_key_is_a_finger_that_the_arrow_keys_move",
        "test_a_line_of_the_record_shows_the_chain_of_its_event",
    ],
    "record": [
        "test_a_tap_cancels_the_touch_of_a_plain_view_and_the_record_names_the_recognizer",
        "test_a_paused_record_does_not_change_and_resumes_without_loss",
        "test_the_events_of_a_slider_are_joined_and_open_to_all_of_their_lines",
    ],
    "timeline and playhead": [
        "test_pressed_keys_and_buttons_are_bars_in_a_lane_that_moves_no_other",
        "test_a_click_sets_the_playhead_until_the_user_returns_to_the_present",
        "test_the_wheel_zooms_about_the_pointer_and_a_drag_moves",
    ],
    "verdict and fixes": [
        "test_a_new_user_finds_the_reason_of_a_dead_button_and_applies_a_fix[desk-touch]",
        "test_fix_save_and_link_work_after_the_files_own_code_has_run",
    ],
    "inspector": [
        "test_a_click_in_the_list_inspects_a_view_and_a_change_makes_it_reachable",
        "test_a_drag_with_alt_mirrors_two_fingers_and_shift_moves_them_in_parallel",
    ],
    "layers and hit map": [
        "test_the_exploded_view_turns_by_a_drag_and_by_keys_and_a_click_inspects",
        "test_the_hit_map_shows_the_view_of_each_location_and_follows_changes",
    ],
    "file beside its screen": [
        "test_the_file_is_edited_beside_its_screen_with_completion_and_errors",
        "test_none_of_thirty_rapid_edits_between_messages_of_the_server_is_lost",
        "test_an_edit_is_kept_if_the_page_is_reloaded_before_it_is_sent",
        "test_edits_before_and_during_a_restart_of_the_server_are_kept_and_sent_again",
        "test_an_error_is_beside_its_line_with_a_suggestion_that_is_applied[click]",
        "test_a_saved_file_is_shown_and_its_error_is_over_the_last_valid_screen",
    ],
    "device recordings": [
        "test_a_served_recording_is_at_its_first_touch_beside_the_device",
        "test_a_dropped_recording_marks_its_differences",
        "test_a_damaged_recording_is_an_error_with_its_line",
    ],
    "connection and processes": [
        "test_the_page_reports_a_lost_server_and_reconnects_by_itself",
        "test_a_crash_restarts_the_screen_of_its_page_and_does_not_affect_another_page",
    ],
    "panels, device and address": [
        "test_a_new_user_sees_the_screen_the_verdict_and_the_record",
        "test_a_screen_is_shown_on_another_device_rotated_and_dark",
        "test_back_and_forward_move_through_the_screens",
    ],
    "layout and accessibility": [
        "test_all_panels_fit_in_every_window_size[phone]",
        "test_a_desktop_window_shows_all_panels[light]",
        "test_the_whole_page_is_operable_by_keyboard",
    ],
    "report": ["test_the_slider_moves_screen_fingers_states_offsets_and_record"],
}
